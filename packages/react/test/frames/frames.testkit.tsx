import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { Dialog, Popover } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Drawer } from 'vaul';

/** A container of cards that Escape closes. */
export interface FrameProps {
  readonly isOpen: boolean;
  /** The library has closed it, or is about to. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Wraps the content of the frame: longer content scrolls. */
function Inside({ children }: { readonly children: ReactNode }) {
  return <div style={{ maxBlockSize: '48rem', overflowY: 'auto' }}>{children}</div>;
}

const place = {
  position: 'fixed',
  insetBlockStart: 20,
  insetInlineStart: 20,
  inlineSize: 520,
  margin: 0,
  background: 'Canvas',
} as const;

function RadixDialog({ isOpen, onClose, children }: FrameProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content style={place} aria-describedby={undefined} data-frame="">
          <Dialog.Title>Frame</Dialog.Title>
          <Inside>{children}</Inside>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function BaseUiDialog({ isOpen, onClose, children }: FrameProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop />
        <BaseDialog.Popup style={place} data-frame="">
          <BaseDialog.Title>Frame</BaseDialog.Title>
          <Inside>{children}</Inside>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function NativeDialog({ isOpen, onClose, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <dialog ref={dialog} style={place} aria-label="Frame" onClose={onClose} data-frame="">
      <Inside>{children}</Inside>
    </dialog>
  );
}

function RadixPopover({ isOpen, onClose, children }: FrameProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor />
      <Popover.Portal>
        <Popover.Content style={{ inlineSize: 520 }} aria-label="Frame" data-frame="">
          <Inside>{children}</Inside>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function BaseUiPopover({ isOpen, onClose, children }: FrameProps) {
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BasePopover.Trigger>Open</BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner>
          <BasePopover.Popup style={{ inlineSize: 520 }} aria-label="Frame" data-frame="">
            <Inside>{children}</Inside>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

function NativePopover({ isOpen, onClose, children }: FrameProps) {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) popover.current?.showPopover();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label="Frame"
      style={place}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      data-frame=""
    >
      <Inside>{children}</Inside>
    </div>
  );
}

function VaulDrawer({ isOpen, onClose, children }: FrameProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Portal>
        <Drawer.Overlay />
        <Drawer.Content
          style={{ ...place, insetBlockStart: 'auto', insetBlockEnd: 0 }}
          aria-describedby={undefined}
          data-frame=""
        >
          <Drawer.Title>Frame</Drawer.Title>
          <Inside>{children}</Inside>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** Containers that apps put around cards, each as in its own documentation. */
export const frames: Readonly<Record<string, (props: FrameProps) => ReactNode>> = {
  'Radix’s dialog': RadixDialog,
  'Base UI’s dialog': BaseUiDialog,
  'the browser’s dialog': NativeDialog,
  'Radix’s popover': RadixPopover,
  'Base UI’s popover': BaseUiPopover,
  'the browser’s popover': NativePopover,
  'Vaul’s drawer': VaulDrawer,
};
