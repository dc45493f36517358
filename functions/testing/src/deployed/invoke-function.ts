import { createHash, createHmac } from "node:crypto";
import { clientOptions, type DeployedStack } from "./deployed-stack.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/**
 * Calls a function with an event, as a schedule does, and waits for its end; throws when it fails. AWS Signature
 * Version 4 by hand, because no other test needs Lambda's client.
 */
export const invokeFunction = async (
  stack: Pick<DeployedStack, "endpoint" | "region">,
  name: string,
  event: unknown,
): Promise<void> => {
  const { endpoint, region, credentials } = clientOptions(stack);
  const url = new URL(`/2015-03-31/functions/${name}/invocations`, endpoint);
  const body = JSON.stringify(event);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = `${time.slice(0, 8)}/${region}/lambda/aws4_request`;
  const signed = "host;x-amz-date";
  const request = [
    "POST",
    url.pathname,
    "",
    `host:${url.host}`,
    `x-amz-date:${time}`,
    "",
    signed,
    sha256(body),
  ];
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(request.join("\n"))].join("\n");
  const signature = hmac(key, toSign).toString("hex");
  const reply = await fetch(url, {
    method: "POST",
    headers: {
      "x-amz-date": time,
      Authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    },
    body,
  });
  const failure = reply.headers.get("x-amz-function-error");
  if (!reply.ok || failure)
    throw new Error(`${name}: ${reply.status} ${failure ?? ""} ${await reply.text()}`);
};
