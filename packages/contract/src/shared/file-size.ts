const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A file size with two decimals, in decimal units: 1240000 bytes is '1.24 MB'. */
export function formatFileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = (bytes / 1000 ** step).toFixed(2);
  // 999,999 bytes round to 1000.00 kB, which becomes 1.00 of the next unit.
  const isFull = size === '1000.00' && step < units.length - 1;
  return isFull ? `1.00 ${units[step + 1]}` : `${size} ${units[step]}`;
}

/** A size limit without superfluous decimals: 512000000 bytes is '512 MB'. */
export function formatSizeLimit(bytes: number): string {
  return formatFileSize(bytes)
    .replace('.00 ', ' ')
    .replace(/(\.\d)0 /, '$1 ');
}
