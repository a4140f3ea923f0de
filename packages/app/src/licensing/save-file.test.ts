import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps a text until the browser has taken it', () => {
  vi.useFakeTimers();
  const revokeObjectURL = vi.fn();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL });
  vi.stubGlobal('document', { createElement: () => link });
  saveFile({ fileName: 'seats.csv', text: 'a' });
  expect(link).toMatchObject({ href: 'blob:1', download: 'seats.csv' });
  expect(link.click).toHaveBeenCalledOnce();
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
});
