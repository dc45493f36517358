import { createServer } from "node:http";
import * as z from "zod";

/** Google's prices in US dollars. */
export const MATRIX_ELEMENT_USD = 0.005;
export const SEARCH_USD = 0.032;

const Matrix = z.object({ origins: z.array(z.unknown()), destinations: z.array(z.unknown()) });

/** A stand-in for Google: answers matrices and place searches, refuses everything else, and counts what it would bill. */
export const startCountingProvider = async () => {
  let billed = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = (json: unknown) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(json));
    };
    const [path] = (request.url ?? "").split("?");
    if (path === "/distanceMatrix/v2:computeRouteMatrix") {
      const { origins, destinations } = Matrix.parse(JSON.parse(Buffer.concat(chunks).toString()));
      billed += origins.length * destinations.length * MATRIX_ELEMENT_USD;
      const way = { condition: "ROUTE_EXISTS", distanceMeters: 100_000, duration: "6000s" };
      return reply(
        origins.flatMap((_, originIndex) =>
          destinations.map((_, destinationIndex) => ({ originIndex, destinationIndex, ...way })),
        ),
      );
    }
    if (path === "/v1/places:searchNearby") {
      billed += SEARCH_USD;
      return reply({ places: [] });
    }
    response.writeHead(500);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    billed: () => billed,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
