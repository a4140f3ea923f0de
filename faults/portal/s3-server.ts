/** A server that speaks S3, with the bucket `portal`: `node portal/s3-server.ts <folder> <port>`. */
import S3rver from 's3rver';

const [directory = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'portal' }],
});
await server.run();
process.stdout.write('It listens.\n');
