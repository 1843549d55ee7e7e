/** What `npm run bench:search -- --help` prints. */
export const HELP = `npm run bench:search -- MODE

COLLECTION… [--objective O] [--algorithm A]      solves collections; O is any, pushes, moves or lines
--known                                          every collection: proved optima against the known ones
COLLECTION --level LIST --threads 1,2            proofs of the fewest pushes: nodes, wall and CPU seconds
COLLECTION --level N --scaling STATES            how time and memory grow with the states [--scratch DIR]
--shares COLLECTION…                             which strategy solves each level, and the work of each
--improve [COLLECTION] [--objective pushes|moves] [--solve S]
                                                 improves solutions, found in S seconds, beside the best known;
                                                 without a collection those in peers/, beside another optimiser

Feature-space search alone
--fess COLLECTION…                               expansions
--ablation COLLECTION…                           the same without each of its parts in turn

Checks
--signature                                      the nodes of a fixed set of levels
--rules [COLLECTION…]                            every rule against every position of solutions that were found
                                                 with rules and without
--exhaustive                                     tiny levels, all of them: brute force
--crosscheck [--boards N] [--engine clingo|clingo-native]
                                                 tiny levels: native, brute force and ASP
--hunt [--levels N] [--seed N] [--first N]       random levels: every optimum against breadth-first search
--limits [COLLECTION…]                           how late a limit is kept

New levels, printed as XSB
--join COLLECTION… [--levels N] [--seed N]       each is made of two others that take at most S seconds
--vary pulled,opened,tightened,filled,halfway COLLECTION… [--seed N]
                                                 each is made of one that is solved within S seconds

Options of most modes
--time S, --nodes N, --memory MIB                limits for each level; S are CPU seconds
--level A-B,C                                    these levels only
--without A,B                                    without these rules or strategies
--image transposed, turned-90, …                 each level rotated or mirrored
--surplus N                                      each level without its first N goals
--fresh                                          a process of its own for each level, as users have it. In one process
                                                 V8 has compiled most code after a few levels, and levels of a second
                                                 take half the time

A COLLECTION is a file of levels, or the NAME of one in the folder that SOKOSET_COLLECTIONS names. It holds
levels/NAME.xsb, and known optima in levels/known/NAME.tsv.
`;
