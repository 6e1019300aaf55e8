/** The logo: the two strokes of a hold line, one of them broken, as before a runway. The same as public/icon.svg. */
export function Mark() {
  return (
    <svg className="pg-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M6 12h20M6 20h5m2.5 0h5m2.5 0h5" />
    </svg>
  );
}
