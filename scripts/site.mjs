// Builds the documentation site into dist/site: the documents, the names of the library, and the workbench as a live page.
//   npm run site                    SITE_BASE=/path/ for a site that is served below a path
//   npm run site -- --open          shows it on this machine
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { argv, env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { SECTIONS } from '../site/sections.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'site');
const pages = join(site, 'pages');
const built = join(root, 'dist/site');

const listed = SECTIONS.flatMap((section) => section.pages);
const unlisted = readdirSync(join(root, 'docs/api')).filter(
  (name) => name.endsWith('.md') && !listed.some(({ from }) => from === `docs/api/${name}`),
);
if (unlisted.length > 0) throw new Error(`site/sections.js lacks ${unlisted.join(', ')} of docs/api`);
const pageOf = new Map(listed.map(({ page, from }) => [from, page]));
const titleOf = new Map(listed.map(({ page, title }) => [page, title]));
pageOf.set('README.md', 'start');

if (!existsSync(join(site, 'node_modules'))) {
  // Not `npm ci`: it wants the native parts for every platform in the lock file, and mirrors may lack some.
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options], { cwd: site, stdio: 'inherit' });
}
stage();
execFileSync(execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', site], {
  stdio: 'inherit',
  // The generator takes endings that it does not know for pages.
  env: { ...env, VITE_EXTRA_EXTENSIONS: 'jsonl' },
});
cpSync(join(root, 'dist/web'), join(built, 'workbench'), { recursive: true });
const dead = deadLinks();
if (dead.length > 0) {
  console.error(`dead links:\n${dead.join('\n')}`);
  process.exitCode = 1;
} else console.log(`${readdirSync(built, { recursive: true }).length} files in dist/site, no dead link`);
if (argv.includes('--open')) show();

/** Puts the documents where the generator reads them, with links that lead to pages. */
function stage() {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(join(pages, 'api'), { recursive: true });
  mkdirSync(join(pages, 'public'), { recursive: true });
  cpSync(join(site, 'index.md'), join(pages, 'index.md'));
  for (const { page, from } of listed) {
    const text = readFileSync(join(root, from), 'utf8');
    writeFileSync(join(pages, `${page}.md`), verbatim(withLinks(bothThemes(fenced(text)), from, page)));
  }
  for (const name of ['first.svg', 'first-dark.svg']) {
    cpSync(join(root, 'docs/pictures', name), join(pages, 'public', name));
  }
}

/**
 * Links to documents lead to their pages, pictures and data are copied, and links to other files of the project
 * become text. The generator puts the base before paths that begin at the root.
 */
function withLinks(text, from, page) {
  return text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, picture, label, target) => {
    if (/^(https?:|mailto:|#|\/)/.test(target)) return link;
    const [path, anchor] = target.split('#');
    const file = normalize(join(dirname(from), path));
    if (picture || /\.(svg|webp|png)$/.test(file)) {
      const name = file.replaceAll('/', '-');
      mkdirSync(join(pages, 'public/pictures'), { recursive: true });
      cpSync(join(root, file), join(pages, 'public/pictures', name));
      return `${picture}[${label}](/pictures/${name})`;
    }
    if (/\.(json|jsonl|csv)$/.test(file)) {
      cpSync(join(root, file), join(pages, 'public/files', basename(file)));
      return `[${label}](/files/${basename(file)})`;
    }
    const other = pageOf.get(file);
    if (other === undefined && file.endsWith('.md')) throw new Error(`${from} links to ${file}: no page`);
    if (other === undefined) return label;
    const way = relative(dirname(page), other);
    // A reader of the site knows pages, not files.
    const words = file.endsWith(label) ? (titleOf.get(other) ?? label) : label;
    return `[${words}](${way.startsWith('.') ? way : `./${way}`}.md${anchor ? `#${anchor}` : ''})`;
  });
}

/** A picture in two themes becomes two, of which the style shows the one of the page: readers can switch it there. */
function bothThemes(text) {
  return text.replace(
    /<picture>\s*<source [^>]*srcset="([^"]+)">\s*<img src="([^"]+)" alt="([^"]*)">\s*<\/picture>/g,
    (_, dark, light, words) => `![${words}](${light}){.only-light}\n![${words}](${dark}){.only-dark}`,
  );
}

/** Double braces are text, and no expressions of the generator. */
function verbatim(text) {
  return text.includes('{{') ? `<div v-pre>\n\n${text}\n\n</div>\n` : text;
}

/** Blocks of code that are indented become fenced ones, with the language that they look like. */
function fenced(text) {
  return text.replace(/(?<=\n\n)(?: {4}[^\n]*\n(?:\n(?= {4}))?)+/g, (block) => {
    const code = block.replace(/^ {4}/gm, '').trimEnd();
    return `\`\`\`${languageOf(code)}\n${code}\n\`\`\`\n`;
  });
}

function languageOf(code) {
  if (/^(sokoset|npm|npx|cd|clingo|gringo|node|#.*\nsokoset) /m.test(code)) return 'sh';
  if (/^(import|const|export) /m.test(code)) return 'ts';
  return /:-/.test(code) ? 'prolog' : 'text';
}

/** Links inside the built site that lead to no file, or to no place in it. */
function deadLinks() {
  const base = env.SITE_BASE ?? '/';
  const files = readdirSync(built, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('workbench/'));
  const texts = new Map(files.map((name) => [name, readFileSync(join(built, name), 'utf8')]));
  const dead = [];
  for (const [name, text] of texts) {
    for (const [, href] of text.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
      if (/^(https?:|mailto:|data:)/.test(href)) continue;
      const [path, anchor] = href.split('#');
      const file = path.startsWith(base) ? path.slice(base.length) : join(dirname(name), path);
      const target = path === '' ? name : file === '' || file.endsWith('/') ? `${file}index.html` : file;
      const isThere = existsSync(join(built, decodeURI(target)));
      const id = anchor && decodeURIComponent(anchor);
      const isPlace = !id || !texts.has(target) || texts.get(target).includes(`id="${id}"`);
      if (!isThere || !isPlace) dead.push(`${name}: ${href}`);
    }
  }
  return [...new Set(dead)];
}

function show() {
  spawn(execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'preview', site], {
    stdio: 'inherit',
  });
}
