/** A picture on a button, drawn instead of its words where they don’t fit. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg className="pg-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
