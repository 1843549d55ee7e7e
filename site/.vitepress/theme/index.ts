import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import './site.css';

export default {
  extends: DefaultTheme,
  enhanceApp() {
    if (!import.meta.env.SSR) window.addEventListener('load', () => setTimeout(loadSearch, 500));
  },
} satisfies Theme;

/** Loads the search and its index while nothing else is to do, so that it answers without a network too. */
async function loadSearch(): Promise<void> {
  const [{ default: indexes }] = await Promise.all([
    import('@localSearchIndex'),
    import('vitepress/dist/client/theme-default/components/VPLocalSearchBox.vue'),
  ]);
  await indexes.root();
}
