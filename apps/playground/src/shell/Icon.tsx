/** An icon on a button, shown instead of its label if that doesn’t fit. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg className="pg-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
