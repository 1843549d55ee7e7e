import type { Command } from './call/command.js';
import { EXIT } from './call/exit-code.js';

export const completionCommand: Command = {
  examples: [
    ['source <(sokoset completion)', 'complete commands, options and values in this shell'],
    ['sokoset completion >> ~/.bashrc', 'in every new bash'],
    ['sokoset completion >> ~/.zshrc', 'in every new zsh'],
    ['sokoset completion > ~/.config/fish/completions/sokoset.fish', 'in every new fish'],
  ],
  options: {},
  epilogue: 'The script is for bash, zsh or fish, whichever SHELL names.',
  run: async () => {
    const { default: yargs } = await import('yargs');
    yargs([]).scriptName('sokoset').showCompletionScript();
    return EXIT.done;
  },
};
