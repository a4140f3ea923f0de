/** Exits with 0 if the portal in this container is healthy; for the container's health check. */
try {
  const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(String(error.cause ?? error));
  process.exitCode = 1;
}
