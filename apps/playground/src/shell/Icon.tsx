/** A picture on a button, drawn in place of its words where there is no room for them. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg className="pg-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
