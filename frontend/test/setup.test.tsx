import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

it("a query that is waited for in vain says what is missing, with the page as it is, printed once", async () => {
  render(<p>Extent</p>);
  const error = await screen.findByText("Boundary", {}, { timeout: 200, interval: 10 }).catch((one) => one);
  expect(error.name).toBe("TestingLibraryElementError");
  expect(error.message).toContain("Unable to find an element with the text: Boundary");
  expect(error.message.match(/Extent/g)).toHaveLength(1);
});

it("a query that is asked once prints the page", () => {
  render(<p>Extent</p>);
  expect(() => screen.getByText("Boundary")).toThrow(/Extent/);
});
