import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
import { SECTIONS } from '../sections.js';
import { markShortCode, markWordColumns } from './word-columns.ts';

// SITE_BASE is the path that the site is served below, such as /sokoset/.
const base = process.env.SITE_BASE ?? '/';

/**
 * Commands of a terminal have the colours of a shell, and what they print has none: it looked like links, and a
 * drawn wall like a prompt.
 */
const terminal = {
  name: 'console',
  scopeName: 'text.console',
  patterns: [
    {
      match: '^(\\$) (\\S+)(.*)$',
      captures: {
        1: { name: 'comment' },
        2: { name: 'entity.name.function' },
        3: { name: 'string' },
      },
    },
  ],
  repository: {},
};

export default withMermaid({
  // Drawings have a size of their own, which the style limits. The boxes stand close, so that names stay readable.
  mermaid: { flowchart: { useMaxWidth: false, nodeSpacing: 16, rankSpacing: 36, padding: 8 } },
  ...defineConfig({
    base,
    srcDir: 'pages',
    outDir: '../dist/site',
    title: 'sokoset',
    description: 'A Sokoban workbench built on answer set programming',
    lang: 'en',
    cleanUrls: false,
    // The workbench is copied in as it is, so the check of links cannot know it.
    ignoreDeadLinks: [/\/workbench\/index/],
    head: [['link', { rel: 'icon', href: `${base}workbench/icon.svg` }]],
    markdown: {
      languages: [terminal],
      config: (md) => {
        markWordColumns(md);
        markShortCode(md);
      },
      // The same places as on hosts of repositories.
      anchor: {
        slugify: (heading) =>
          heading
            .toLowerCase()
            .replace(/[^\p{L}\p{N}_ -]/gu, '')
            .replace(/ /g, '-'),
      },
    },
    themeConfig: {
      nav: [
        { text: 'Start', link: '/start' },
        { text: 'Workbench', link: '/workbench/index.html', target: '_self' },
        { text: 'Course', link: '/course' },
        { text: 'Commands', link: '/commands' },
      ],
      sidebar: SECTIONS.map(({ title, pages }) => ({
        text: title,
        collapsed: false,
        items: pages.map(({ page, title: text }) => ({ text, link: `/${page}` })),
      })),
      search: { provider: 'local' },
      outline: [2, 3],
    },
  }),
});
