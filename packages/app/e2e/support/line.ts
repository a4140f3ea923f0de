import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { BrowserContextOptions } from 'playwright';

/** A line to the portal that can be cut. */
export interface Line {
  /** Routes a browser's traffic through it. */
  proxy: NonNullable<BrowserContextOptions['proxy']>;
  /** Drops all connections, and accepts no new ones. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
}

const opened: (() => Promise<void>)[] = [];

/** Closes all lines. */
export async function removeLines(): Promise<void> {
  await Promise.all(opened.splice(0).map((close) => close()));
}

/** The SOCKS 5 responses to a greeting, and to a connection request. */
const noPassword = Buffer.from([5, 0]);
const connected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/** Handles the two messages with which a browser requests a connection; whatever the target, it gets the portal. */
async function shakeHands(near: Socket): Promise<void> {
  await once(near, 'data');
  near.write(noPassword);
  await once(near, 'data');
  near.write(connected);
  near.pause();
}

/** Opens a line to a portal, closed after the test. */
export async function layLine(portal: string): Promise<Line> {
  const { port, hostname } = new URL(portal);
  const sockets = new Set<Socket>();
  let isCut = false;
  const join = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      // If either end breaks, both are closed.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  };
  const server = createServer((near) => {
    if (isCut) near.destroy();
    else
      shakeHands(near).then(
        () => join(near),
        () => near.destroy(),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  opened.push(async () => {
    cut();
    server.close();
    await once(server, 'close');
  });
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cut,
    restore: () => {
      isCut = false;
    },
  };
}
