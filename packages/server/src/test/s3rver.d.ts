/** A server that speaks S3; the package has no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** @returns the address it listens on. */
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
