import { readEnvironment } from "@takseru/kit";
import { demoValuer } from "./demo/demo-reports.ts";
import { LocalEnvironment } from "./environment.ts";
import { start, type Takseru } from "./start.ts";
import { StartError } from "./start-error.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const giveUp = (error: unknown): never => {
  const forPeople = error instanceof StartError;
  process.stderr.write(
    `${forPeople ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
};

const readVariables = () => {
  try {
    return readEnvironment(LocalEnvironment, process.env);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
};

const main = async (): Promise<void> => {
  // What this process and the database write is for their user alone.
  process.umask(0o077);
  const environment = readVariables();
  let takseru: Takseru | undefined;
  const end = async () => {
    await takseru?.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // The launcher is gone: nobody else would stop this server.
  process.on("disconnect", end);
  const started = await start(environment, { say });
  takseru = started;
  started.failed.then(async (error) => {
    await started.stop();
    giveUp(new StartError(`Takseru had to stop: ${error.message}`, { cause: error }));
  });

  say(`Takseru is ready: ${started.origin}`);
  say(`  Mailbox:      ${started.mailbox ?? "off (TAKSERU_MAILBOX=1 shows it on this machine)"}`);
  if (started.mapPage)
    say(
      `  Map:          none yet; ${started.mapPage} or npm run geo:import -- --download imports the whole country`,
    );
  if (environment.demo) say(`  Demo sign-in: ${demoValuer.email} / ${demoValuer.password}`);
};

main().catch(giveUp);
