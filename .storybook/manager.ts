import { addons } from 'storybook/manager-api';
import { brand } from './brand.ts';

addons.setConfig({ theme: brand });

// Storybook ends the title of each page with its own name.
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
