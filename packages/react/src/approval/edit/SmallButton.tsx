/** A quiet button that is named by what it does and by its line. */
export function SmallButton({
  id,
  at,
  describedBy,
  onPress,
  children,
}: {
  readonly id: string;
  readonly at: string;
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <button
      type="button"
      className="hp-btn"
      data-look="small"
      id={`${id}${at}`}
      aria-labelledby={`${id}${at} ${id}name`}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
