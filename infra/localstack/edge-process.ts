import { StartError } from "@takseru/local/start-error";
import { endProcess, startInBackground } from "./background-process.ts";
import type { Running } from "./running.ts";
import { freePort, type Settings } from "./settings.ts";

/** Starts the edge, in place of one that runs already and on the same port. */
export const startEdge = async (
  { sitePort, path }: Settings,
  former: Running["edge"],
): Promise<NonNullable<Running["edge"]>> => {
  if (former) await endProcess(former.process);
  const wanted = former ? Number(new URL(former.origin).port) : sitePort;
  const port = await freePort(wanted);
  if (port === undefined)
    throw new StartError(`Port ${wanted} is taken by another program: set LOCALSTACK_SITE_PORT.`);
  // Browsers treat this name as secure, and the stacks accept it without TLS.
  const origin = `http://localhost:${port}`;
  const process_ = await startInBackground({
    name: "The edge",
    command: process.execPath,
    args: [`${import.meta.dirname}/edge-main.ts`, path(), String(port)],
    env: process.env,
    log: path("edge.log"),
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
    startMs: 20_000,
  });
  return { process: process_, origin };
};
