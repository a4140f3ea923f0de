import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DrawnPart, differingParts, type Frame, withRoom } from './differing-parts.ts';
import { drawnParts, isShown } from './drawn-parts.ts';

/** Each story is a page of its own, so only a few load at the same time. */
const loadingMax = 3;

/** The interval at which pages are checked until they stop changing, in milliseconds. */
const interval = 400;

/** How often a page that goes on changing is checked, so that it keeps no other from loading. */
const checksMax = 20;

interface LiveStoriesProps {
  /** The addresses of the stories. */
  addresses: readonly string[];
  width: number;
  height: number;
  /** Draws a story in its place: the page, and the part to show once it is known. */
  children: (page: (scale: number) => ReactNode, frame: Frame | null, address: string) => ReactNode;
}

/** Stories in pages of their own, each with the part that differs from the others. */
export function LiveStories({ addresses, width, height, children }: LiveStoriesProps) {
  const pages = useRef(new Map<string, HTMLIFrameElement>());
  const [settled, setSettled] = useState<ReadonlyMap<string, readonly DrawnPart[]>>(new Map());
  const key = `${width} ${addresses.join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other addresses start again.
  useEffect(() => {
    setSettled(new Map());
    const before = new Map<string, string>();
    const checks = new Map<string, number>();
    const look = () => {
      for (const [address, page] of pages.current) {
        const content = page.contentDocument;
        if (!isShown(content)) continue;
        const parts = drawnParts(content);
        const text = JSON.stringify(parts);
        const count = (checks.get(address) ?? 0) + 1;
        const isDone = before.get(address) === text || count >= checksMax;
        before.set(address, text);
        checks.set(address, count);
        if (isDone) setSettled((all) => (all.has(address) ? all : new Map([...all, [address, parts]])));
      }
    };
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [key]);
  const known = addresses.filter((address) => settled.has(address));
  const frames = differingParts(known.map((address) => settled.get(address) ?? []));
  const begun = new Set(addresses.slice(0, known.length + loadingMax));
  return addresses.map((address) => {
    const frame = frames[known.indexOf(address)] ?? null;
    const page = (scale: number) =>
      begun.has(address) && (
        <iframe
          ref={(element) => {
            if (element) pages.current.set(address, element);
            else pages.current.delete(address);
          }}
          src={address}
          title={address}
          inert
          tabIndex={-1}
          style={{ width, height, border: 0, transformOrigin: '0 0', scale: String(scale), display: 'block' }}
        />
      );
    return children(page, known.includes(address) ? withRoom(frame, { width, height }) : null, address);
  });
}
