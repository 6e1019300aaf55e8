import { useEffect } from 'react';

/**
 * The theme’s search takes each Enter of the document as the choice of a result, and throws if it has none. It is in a
 * container beside the page, so it needs none of the page’s.
 */
export default function SearchKeys() {
  useEffect(() => {
    const root = document.getElementById('__rspress_root');
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.stopPropagation();
    };
    root?.addEventListener('keydown', onKey);
    return () => root?.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
