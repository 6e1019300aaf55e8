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

/** Gives the page what the toolbar says: theme, colours, contrast, density, width, language, direction, motion. */
export const withPage: Decorator = (Story, { globals }) => {
  const { theme, scheme, contrast, density, width, direction, motion } = globals;
  const language = isLanguage(globals.language) ? globals.language : 'en';
  const byLanguage = language === 'ar' ? 'rtl' : 'ltr';
  const dir = direction === 'ltr' || direction === 'rtl' ? direction : byLanguage;
  useLayoutEffect(() => {
    const root = document.documentElement;
    setLook({ theme: String(theme), scheme: String(scheme), contrast: String(contrast) });
    root.dataset.hpDensity = String(density);
    root.lang = language;
    root.dir = dir;
    root.dataset.storyMotion = String(motion);
    root.dataset.storyWidth = String(width);
  }, [theme, scheme, contrast, density, width, language, dir, motion]);
  const themes = theme === 'all' ? THEMES : [String(theme)];
  const schemes = scheme === 'both' ? ['light', 'dark'] : [String(scheme)];
  const looks = themes.flatMap((theme) => schemes.map((scheme) => ({ theme, scheme })));
  return (
    <MessagesProvider value={languages[language]}>
      {looks.length > 1 ? (
        <div className="story-looks">
          {looks.map((look) => (
            <div
              key={look.theme + look.scheme}
              data-hp-theme={look.theme}
              style={{ colorScheme: schemeOf(look.scheme) }}
            >
              <Story />
            </div>
          ))}
        </div>
      ) : (
        <Story />
      )}
    </MessagesProvider>
  );
};
