import { type InnerAction, InnerButton } from '../internals/InnerButton.tsx';

/** A quiet button, named by its action and its line. If the line's words are a server's, they only describe it. */
export function SmallButton({
  action,
  id,
  at,
  describedBy,
  isForeign = false,
  onPress,
  children,
}: {
  readonly action: InnerAction;
  readonly id: string;
  readonly at: string;
  readonly describedBy?: string | undefined;
  readonly isForeign?: boolean | undefined;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <InnerButton
      action={action}
      data-look="small"
      id={`${id}${at}`}
      aria-labelledby={isForeign ? undefined : `${id}${at} ${id}name`}
      aria-describedby={
        isForeign ? [`${id}name`, describedBy].filter(Boolean).join(' ') : describedBy
      }
      onClick={onPress}
    >
      {children}
    </InnerButton>
  );
}
