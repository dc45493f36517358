import { dirname } from "node:path";
import { readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { sentMailsAddress } from "@takseru/testing/deployed/sent-mails";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, expect, test } from "vitest";
import { openDeployed } from "../../../functions/local/test/acceptance/helpers/deployed-product.ts";
import { addPhotograph, listImages } from "../../../functions/local/test/acceptance/helpers/photographs.ts";
import { createReport, getReport } from "../../../functions/local/test/acceptance/helpers/reports.ts";
import { deploy } from "../../localstack/deploy.ts";
import { readSettings } from "../../localstack/settings.ts";

const file = process.env.TAKSERU_DEPLOYED ?? "";
const stack = readDeployedStack(file);
const product = openDeployed(stack);
afterAll(() => product.stop());

const readSentMails = async (): Promise<string> => (await fetch(sentMailsAddress(stack))).text();

test("a deployment over the one that stands changes what is new and keeps addresses, sessions, reports and photographs", async () => {
  const valuer = await product.newValuer();
  const { id } = await createReport(valuer, { lot_number: "7B" });
  const bytes = await jpegWithExif({ width: 160, height: 120 });
  await addPhotograph(product, valuer, id, "land_views", { filename: "gate.jpg", bytes });
  const mailSenderName = "Takseru once more";
  expect(await readSentMails()).not.toContain(mailSenderName);

  await deploy(readSettings({ LOCALSTACK_DIR: dirname(file) }), { mailSenderName, callsPerSecond: "150" });

  expect(readDeployedStack(file)).toEqual(stack);
  expect(await getReport(valuer, id)).toMatchObject({ id, lot_number: "7B" });
  const [photograph] = await listImages(valuer, id);
  expect((await fetch(photograph?.url ?? "")).status).toBe(200);
  await product.newValuer();
  expect(await readSentMails()).toContain(mailSenderName);
});
