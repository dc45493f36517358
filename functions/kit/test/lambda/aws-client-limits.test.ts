import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { createDocumentClient } from "../../src/dynamo/document-client.ts";
import { awsClientLimits } from "../../src/lambda/aws-client-limits.ts";

/** A DynamoDB that does what the test wants; a client with our limits, and how many connections it opened. */
const openDynamo = async (listener: RequestListener, requestTimeout?: number) => {
  let connections = 0;
  const server = createServer(listener).on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const client = createDocumentClient({
    ...awsClientLimits,
    requestHandler: { ...awsClientLimits.requestHandler, ...(requestTimeout ? { requestTimeout } : {}) },
    endpoint: `http://127.0.0.1:${port}`,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  onTestFinished(async () => {
    client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { client, connections: () => connections };
};

const get = new GetCommand({ TableName: "Things", Key: { pk: "a", sk: "b" } });

test("an unanswered call ends after three attempts with a timeout", async () => {
  const { client } = await openDynamo(() => undefined, 20);
  await expect(client.send(get)).rejects.toMatchObject({ name: "TimeoutError", $metadata: { attempts: 3 } });
});

test("an attempt whose response was lost is repeated with the same token, so that it counts once", async () => {
  const tokens: unknown[] = [];
  const { client } = await openDynamo(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(""));
    tokens.push(body.ClientRequestToken);
    if (tokens.length === 1) request.socket.destroy();
    else response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end("{}");
  });
  await client.send(
    new TransactWriteCommand({
      TransactItems: [{ Put: { TableName: "Things", Item: { pk: "a", sk: "b" } } }],
    }),
  );
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{30,}$/), tokens[0]]);
});

test("calls that follow each other share a connection", async () => {
  const { client, connections } = await openDynamo((_, response) => {
    response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end("{}");
  });
  for (const _ of [1, 2, 3]) await client.send(get);
  expect(connections()).toBe(1);
});
