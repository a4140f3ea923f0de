/** A server that speaks S3; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** @returns where it listens. */
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
