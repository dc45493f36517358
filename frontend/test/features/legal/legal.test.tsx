import { shownByCode } from "@takseru/shared-types";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { open } from "../../helpers/open";

describe("the terms and the privacy policy", () => {
  it.each(["/terms", "/privacy"])(
    "%s can be read by anyone, and its contents lead to its sections",
    async (address) => {
      open(address);
      const contents = within(await screen.findByRole("navigation", { name: "Contents" }));
      const links = contents.getAllByRole("link");
      expect(links.length).toBeGreaterThan(5);
      for (const link of links) {
        const section = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
        expect(within(section as HTMLElement).getByRole("heading", { level: 2 })).toHaveTextContent(
          link.textContent ?? "",
        );
      }
      screen.getByRole("link", { name: "Sign in" });
    },
  );

  it.each(["/terms", "/privacy"])("%s says all that a verification code shows", async (address) => {
    open(address);
    await screen.findByRole("navigation", { name: "Contents" });
    expect(screen.getByRole("main").textContent).toContain(shownByCode);
  });

  it("name the stored data, its place and period, and the rights under the Act", async () => {
    open("/privacy");
    await screen.findByRole("heading", { level: 1, name: "Privacy policy" });
    const text = screen.getByRole("main").textContent;
    for (const fact of [
      "Personal Data Protection Act, No. 9 of 2022",
      "12 hours, or 30 days with “Remember me”",
      "A link to confirm an address: 24 hours. A link for a new password: 30 minutes.",
      "Mumbai, India",
      "A deleted report can be brought back for 30 days, a deleted photograph for 30",
      "Amazon Bedrock",
    ])
      expect(text).toContain(fact);
  });
});
