import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate file system with little room. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all room but this, in bytes. */
  fill(left: number): void;
  /** Gives the room back. */
  free(): void;
  /** Deletes it, with what is in it. */
  end(): void;
}

const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'pipe' });

/** Mounts one in memory, which only root can, or says why it can't. */
export function mountSmallDisk(size: string): SmallDisk | string {
  if (process.platform !== 'linux') return 'a small disk needs Linux';
  if (process.getuid?.() !== 0) return 'only root can mount a small disk';
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-disk-'));
  try {
    const what = ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder];
    execFileSync('mount', what, { stdio: 'pipe' });
  } catch {
    rmdirSync(folder);
    return 'this machine mounts no small disk';
  }
  // A run that ends early leaves nothing mounted.
  const endWithUs = () => void unmount(folder);
  process.once('exit', endWithUs);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    free: () => rmSync(ballast, { force: true }),
    end() {
      process.off('exit', endWithUs);
      unmount(folder);
      rmdirSync(folder);
    },
  };
}
