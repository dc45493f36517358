import { readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { afterAll, expect, test } from "vitest";
import { openDeployed } from "../../../functions/local/test/acceptance/helpers/deployed-product.ts";
import { createReport, getReport } from "../../../functions/local/test/acceptance/helpers/reports.ts";
import { expectAnswer, LoginReply } from "../../../functions/local/test/acceptance/helpers/shapes.ts";
import type { Valuer } from "../../../functions/local/test/acceptance/helpers/valuers.ts";
import { runCommand } from "./helpers/run-command.ts";

const stack = readDeployedStack(process.env.TAKSERU_DEPLOYED ?? "");
const product = openDeployed(stack);
afterAll(() => product.stop());

const signIn = ({ registration: { email, password } }: Valuer) =>
  product.call("POST", "/auth/login", { body: { email, password } });

test("one valuer is blocked by a command, and works on with all reports after another", async () => {
  const [valuer, other] = [await product.newValuer(), await product.newValuer()];
  const { id } = await createReport(valuer, { lot_number: "7B" });
  const before = await getReport(valuer, id);
  const account = (...options: string[]) =>
    runCommand(stack, "account", ["--email", valuer.registration.email, ...options]);

  expect(await account("--block")).toContain("Nothing was changed");
  expect((await valuer.call("GET", `/reports/${id}`)).status).toBe(200);
  expect(await account("--block", "--apply")).toMatch(/Done: account .*, blocked since .*, 0 sessions/);
  expect((await valuer.call("GET", `/reports/${id}`)).status).toBe(401);
  expect(await signIn(valuer)).toMatchObject({ status: 403, json: { error: { code: "ACCOUNT_BLOCKED" } } });
  expect((await other.call("GET", "/auth/me")).status).toBe(200);

  expect(await account("--unblock", "--apply")).toMatch(/Done: account .*, not blocked/);
  const { token } = expectAnswer(await signIn(valuer), 200, LoginReply).data;
  const again: Valuer = {
    ...valuer,
    call: (method, path, options = {}) => product.call(method, path, { token, ...options }),
  };
  expect(await getReport(again, id)).toEqual(before);
});

test("one valuer's account is closed by a command, and its address is free", async () => {
  const valuer = await product.newValuer();
  const { email } = valuer.registration;
  await runCommand(stack, "account", ["--email", email, "--close", "--apply"]);
  expect((await valuer.call("GET", "/auth/me")).status).toBe(401);
  expect((await signIn(valuer)).status).toBe(401);
  await expect(runCommand(stack, "account", ["--email", email])).rejects.toThrow("account ended with 1");
});
