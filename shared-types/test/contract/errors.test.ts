import { expect, it } from "vitest";
import { errorCodes } from "../../src/contract/errors.ts";

it("gives every error code an HTTP error status and a text", () => {
  for (const { status, message } of Object.values(errorCodes)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe("");
  }
});
