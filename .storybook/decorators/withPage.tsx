import { en, MessagesProvider } from '@holdpoint/react';
import { ar } from '@holdpoint/react/messages/ar';
import { de } from '@holdpoint/react/messages/de';
import { ja } from '@holdpoint/react/messages/ja';
import { ar as arRequests } from '@holdpoint/register/messages/ar';
import { de as deRequests } from '@holdpoint/register/messages/de';
import { ja as jaRequests } from '@holdpoint/register/messages/ja';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { schemeOf, setLook } from './setLook.ts';

const THEMES = ['neutral', 'dense', 'playful'];

const languages = {
  en,
  de: { ...de, ...deRequests },
  ar: { ...ar, ...arRequests },
  ja: { ...ja, ...jaRequests },
};
const isLanguage = (name: unknown): name is keyof typeof languages =>
  typeof name === 'string' && name in languages;

const isOfLook = (name: string) => ['theme', 'scheme', 'contrast'].includes(name);

const widthOf = (width: unknown) => (width === 'full' ? 'none' : String(width).replace(' ', ''));

/**
 * Applies the toolbar's settings to the page: theme, colours, contrast, density, width, language, direction, motion. On
 * a docs page many stories share the page, so each story has its own element with these settings.
 */
export const withPage: Decorator = (Story, { globals, storyGlobals, viewMode }) => {
  const { theme, scheme, contrast, density, width, direction, motion } = globals;
  const language = isLanguage(globals.language) ? globals.language : 'en';
  const byLanguage = language === 'ar' ? 'rtl' : 'ltr';
  const dir = direction === 'ltr' || direction === 'rtl' ? direction : byLanguage;
  const inDocs = viewMode === 'docs';
  const setsLook = !inDocs || !Object.keys(storyGlobals).some(isOfLook);
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (setsLook)
      setLook({ theme: String(theme), scheme: String(scheme), contrast: String(contrast) });
    if (inDocs) return;
    root.dataset.hpDensity = String(density);
    root.lang = language;
    root.dir = dir;
    root.dataset.storyMotion = String(motion);
    root.style.setProperty('--story-width', widthOf(width));
  }, [theme, scheme, contrast, density, width, language, dir, motion, inDocs, setsLook]);
  const themes = theme === 'all' ? THEMES : [String(theme)];
  const schemes = scheme === 'both' ? ['light', 'dark'] : [String(scheme)];
  const looks = themes.flatMap((theme) => schemes.map((scheme) => ({ theme, scheme })));
  const drawn = looks.map((look) => (
    <div
      key={look.theme + look.scheme}
      data-hp-theme={look.theme}
      data-story-scheme={look.scheme}
      style={{ colorScheme: schemeOf(look.scheme) }}
    >
      <Story />
    </div>
  ));
  return (
    <MessagesProvider value={languages[language]}>
      {inDocs ? (
        <div
          lang={language}
          dir={dir}
          className={looks.length > 1 ? 'story-looks' : 'story-look'}
          data-hp-contrast={String(contrast)}
          data-hp-density={String(density)}
          data-story-motion={String(motion)}
          style={{ maxInlineSize: widthOf(width) }}
        >
          {drawn}
        </div>
      ) : looks.length > 1 ? (
        <div className="story-looks">{drawn}</div>
      ) : (
        <Story />
      )}
    </MessagesProvider>
  );
};
