import { createDocumentClient } from "@takseru/kit";
import { clientOptions, type Facts } from "@takseru/testing/deployed/deployed-stack";
import { loggedProblems } from "@takseru/testing/deployed/logged-errors";
import { sentMails } from "@takseru/testing/deployed/sent-mails";
import { createCall, newViewer, request } from "./calls.ts";
import type { Product } from "./harness.ts";
import { Mails } from "./mails.ts";
import { ignoreSignatures } from "./signed-links.ts";
import { createValuers } from "./valuers.ts";

/** The product as `npm run localstack:deploy` left it; it serves other test files at the same time. */
export const openDeployed = (facts: Facts): Product => {
  const since = new Date();
  ignoreSignatures();
  const elsewhere = () => createCall(facts.siteOrigin, newViewer());
  const mails = async () => Mails.parse(await sentMails(facts));
  const database = createDocumentClient(clientOptions(facts));
  return {
    origin: facts.siteOrigin,
    call: elsewhere(),
    elsewhere,
    request,
    newValuer: createValuers({ elsewhere, mails }),
    mails,
    clock: {
      advance: () => {
        throw new Error("a deployed function's time cannot be moved: say so with `cannot`");
      },
    },
    problems: () => loggedProblems(facts, since),
    database,
    tables: facts.tables,
    stop: async () => database.destroy(),
  };
};
