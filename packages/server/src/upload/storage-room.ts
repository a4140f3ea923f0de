/** The storage that a user has left while files arrive. */
export interface StorageRoom {
  /** Takes room for bytes that have arrived. @returns whether there is enough. */
  take(bytes: number): boolean;
  /** Releases the room of a file that is not kept. */
  release(bytes: number): void;
  /** Bytes that still fit. */
  left(): number;
}

/** Shares what users have left among their requests, before any of the files is stored. */
export interface StorageRooms {
  /**
   * Gives the room of a request, until its work ends.
   * @param free bytes that the user has left, without what is arriving.
   */
  use<Result>(userId: number, free: number, work: (room: StorageRoom) => Promise<Result>): Promise<Result>;
}

/** Shares storage among the requests to this process. */
export function createStorageRooms(): StorageRooms {
  const arriving = new Map<number, number>();
  const arrivingFor = (userId: number) => arriving.get(userId) ?? 0;

  function add(userId: number, bytes: number): void {
    const sum = arrivingFor(userId) + bytes;
    if (sum === 0) arriving.delete(userId);
    else arriving.set(userId, sum);
  }

  return {
    async use(userId, free, work) {
      let own = 0;
      const left = () => free - arrivingFor(userId);
      const room: StorageRoom = {
        left,
        take(bytes) {
          if (bytes > left()) return false;
          own += bytes;
          add(userId, bytes);
          return true;
        },
        release(bytes) {
          own -= bytes;
          add(userId, -bytes);
        },
      };
      try {
        return await work(room);
      } finally {
        add(userId, -own);
      }
    },
  };
}
