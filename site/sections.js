// The pages of the site in their order, with the file that each is made of.
export const SECTIONS = [
  {
    title: 'Start',
    pages: [
      { page: 'start', title: 'First steps', from: 'docs/start.md' },
      { page: 'words', title: 'Words', from: 'docs/words.md' },
    ],
  },
  { title: 'Play', pages: [{ page: 'workbench-guide', title: 'The workbench', from: 'docs/workbench.md' }] },
  {
    title: 'Solve and prove',
    pages: [
      { page: 'commands', title: 'Commands', from: 'docs/commands.md' },
      { page: 'certificates', title: 'Certificates', from: 'docs/certificates.md' },
      { page: 'exit-codes', title: 'Exit codes', from: 'docs/exit-codes.md' },
    ],
  },
  {
    title: 'Teach and learn ASP',
    pages: [
      { page: 'course', title: 'The course', from: 'docs/course.md' },
      { page: 'lessons', title: 'The lessons', from: 'docs/lessons.md' },
      { page: 'encoding-files', title: 'Encodings: reference', from: 'encodings/README.md' },
      { page: 'encodings', title: 'Encodings: inside', from: 'docs/encodings.md' },
    ],
  },
  {
    title: 'Competition instances',
    pages: [{ page: 'instances', title: 'Instances', from: 'docs/instances.md' }],
  },
  {
    title: 'Benchmarks',
    pages: [
      { page: 'benchmarks', title: 'Benchmarks', from: 'docs/benchmarks.md' },
      { page: 'results-solvers', title: 'Results: beside other solvers', from: 'bench/results/solvers.md' },
      { page: 'results-search', title: 'Results: the search core', from: 'bench/results/search.md' },
      { page: 'results-asp', title: 'Results: encodings', from: 'bench/results/asp-encodings.md' },
      { page: 'results-fess', title: 'Results: XSokoban', from: 'bench/results/fess-xsokoban.md' },
      { page: 'results-optimiser', title: 'Results: optimiser', from: 'bench/results/optimiser.md' },
      { page: 'results-proofs', title: 'Results: proofs', from: 'bench/results/proofs.md' },
      { page: 'results-formats', title: 'Results: formats', from: 'bench/results/formats.md' },
      { page: 'results-library', title: 'Results: library', from: 'bench/results/library.md' },
      { page: 'data', title: 'Where the figures come from', from: 'bench/data/README.md' },
    ],
  },
  {
    title: 'Library of levels',
    pages: [{ page: 'library', title: 'The library', from: 'docs/library.md' }],
  },
  { title: 'Formats', pages: [{ page: 'formats', title: 'Formats and identity', from: 'docs/formats.md' }] },
  {
    title: 'API',
    pages: [
      { page: 'library-api', title: 'The package', from: 'docs/library-api.md' },
      { page: 'api/README', title: 'All names', from: 'docs/api/README.md' },
      {
        page: 'api/reading-and-writing',
        title: 'Reading and writing',
        from: 'docs/api/reading-and-writing.md',
      },
      { page: 'api/solving', title: 'Solving', from: 'docs/api/solving.md' },
      { page: 'api/checking', title: 'Checking', from: 'docs/api/checking.md' },
      { page: 'api/making-levels', title: 'Making levels', from: 'docs/api/making-levels.md' },
      { page: 'api/pictures', title: 'Pictures', from: 'docs/api/pictures.md' },
      { page: 'api/identities', title: 'Identities', from: 'docs/api/identities.md' },
      { page: 'api/the-game', title: 'The game', from: 'docs/api/the-game.md' },
      { page: 'api/results-and-limits', title: 'Results and limits', from: 'docs/api/results-and-limits.md' },
    ],
  },
  {
    title: 'How it works',
    pages: [
      { page: 'architecture', title: 'Architecture', from: 'docs/architecture.md' },
      { page: 'search', title: 'The search core', from: 'docs/search.md' },
      { page: 'fess', title: 'Feature-space search', from: 'docs/fess.md' },
    ],
  },
  {
    title: 'Contribute',
    pages: [
      { page: 'contributing', title: 'Contributing', from: 'CONTRIBUTING.md' },
      { page: 'licences', title: 'Licences', from: 'docs/licences.md' },
      { page: 'changelog', title: 'Changelog', from: 'CHANGELOG.md' },
      { page: 'notes-asp', title: 'Lab notes: encodings', from: 'bench/notes/asp-encodings.md' },
      { page: 'notes-mutants', title: 'Lab notes: mutants', from: 'bench/notes/asp-mutants.md' },
      { page: 'notes-exact', title: 'Lab notes: exact search', from: 'bench/notes/exact.md' },
      { page: 'notes-space', title: 'Lab notes: fight for space', from: 'bench/notes/space.md' },
      { page: 'notes-spread', title: 'Lab notes: spread', from: 'bench/notes/spread.md' },
      { page: 'notes-phases', title: 'Lab notes: phases', from: 'bench/notes/phases.md' },
      { page: 'notes-beam', title: 'Lab notes: beams', from: 'bench/notes/beam.md' },
      { page: 'notes-parts', title: 'Lab notes: parts', from: 'bench/notes/parts.md' },
      {
        page: 'notes-other-levels',
        title: 'Lab notes: levels made of others',
        from: 'bench/notes/other-levels.md',
      },
      { page: 'notes-areas', title: 'Lab notes: areas as a guide', from: 'bench/notes/areas.md' },
      { page: 'notes-waypoints', title: 'Lab notes: waypoints', from: 'bench/notes/waypoints.md' },
      { page: 'notes-restarts', title: 'Lab notes: restarts', from: 'bench/notes/restarts.md' },
      {
        page: 'notes-first-second',
        title: 'Lab notes: the first second',
        from: 'bench/notes/first-second.md',
      },
    ],
  },
];
