const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether a URL's or a Host header's host, with or without a port, is a name of this machine alone. */
export const isLoopbackName = (host: string | undefined): boolean =>
  URL.canParse(`http://${host}`) && LOOPBACK_NAMES.has(new URL(`http://${host}`).hostname);
