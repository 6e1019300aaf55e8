import { expect, it } from 'vitest';
import { fitsType } from './fitsType.ts';

const pdf = { name: 'bill.PDF', type: 'application/pdf' };
const png = { name: 'a.png', type: 'image/png' };
const unknown = { name: 'a.heic', type: '' };

it.each([
  [pdf, ['application/pdf'], true],
  [pdf, ['.pdf'], true],
  [png, ['image/*', '.pdf'], true],
  [png, [' IMAGE/PNG '], true],
  [{ name: 'a.txt', type: 'text/plain;charset=utf-8' }, ['text/plain'], true],
  [png, ['image/jpeg'], false],
  [png, ['application/*'], false],
  [{ name: 'png', type: 'text/plain' }, ['.png'], false],
  [{ name: 'a.png.exe', type: 'application/x-msdownload' }, ['.png', 'image/*'], false],
  [unknown, ['image/*'], false],
  [unknown, ['/'], false],
  [unknown, ['.heic'], true],
  [pdf, [], false],
])('%j of %j: %s', (file, accept, fits) => {
  expect(fitsType(file, accept)).toBe(fits);
});
