import { createDocumentClient } from "@takseru/kit";
import { clientOptions, type DeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { loggedErrors } from "@takseru/testing/deployed/logged-errors";
import { sentMails } from "@takseru/testing/deployed/sent-mails";
import { createCall, newViewer, request } from "./calls.ts";
import { Mails } from "./mails.ts";
import type { Product } from "./product.ts";
import { ignoreSignatures } from "./signed-links.ts";
import { createValuers } from "./valuers.ts";

/** The product that `npm run localstack:deploy` has deployed; all test files share it. */
export const openDeployed = (stack: DeployedStack): Product => {
  const since = new Date();
  ignoreSignatures();
  const elsewhere = () => createCall(stack.siteOrigin, newViewer());
  const mails = async () => Mails.parse(await sentMails(stack));
  const database = createDocumentClient(clientOptions(stack));
  return {
    origin: stack.siteOrigin,
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
    problems: () => loggedErrors(stack, since),
    database,
    tables: stack.tables,
    stop: async () => database.destroy(),
  };
};
