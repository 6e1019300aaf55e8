import { addons } from 'storybook/manager-api';
import { brand } from './brand.ts';

addons.setConfig({ theme: brand });

// Storybook appends its own name to each page title.
const rename = () => {
  const named = document.title.replace(/Storybook$/, 'Holdpoint');
  if (named !== document.title) document.title = named;
};
new MutationObserver(rename).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
});
rename();
