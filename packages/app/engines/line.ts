import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line between a browser and the portal that can be cut. */
export interface Line {
  /** What the browser opens. */
  url: string;
  /** Drops every connection, and each new one, as a lost network does. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}

/** Opens a line from `port` to the port of the portal that `target` returns. */
export async function layLine(port: number, target: () => number): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    // Dropped connections are the purpose of the line.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target(), '127.0.0.1');
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      drop();
    },
    restore() {
      isCut = false;
    },
    async stop() {
      server.close();
      drop();
      await once(server, 'close');
    },
  };
}
