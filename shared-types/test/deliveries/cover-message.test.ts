import { describe, expect, it } from "vitest";
import { coverMessage, DeliveryRequest } from "../../src/index.ts";

const report = {
  report_reference: "VR/SW/2026/034",
  village_name: "Bahirawakanda",
  city: "Kandy",
  client_organization: "Central Hills Bank PLC",
  instruction_source: "",
  client_branch: "Kandy branch",
  valuer_name: "S. Welikumbura",
};
const code = "86AM-Y4KU-T62F-GRJE";

describe("the words of a mail that brings a report", () => {
  it("say what it is, for whom and how it is checked", () => {
    const { subject, text } = coverMessage({
      report,
      title: "Valuation report",
      number: "VR/SW/2026/034",
      code,
      contact: "Mrs. A. Example",
    });
    expect(subject).toBe("Valuation report VR/SW/2026/034, Bahirawakanda, Kandy");
    expect(text).toBe(
      "Dear Mrs. A. Example,\n\nPlease find the valuation report VR/SW/2026/034 on the property at Bahirawakanda, Kandy, made on the instructions of Central Hills Bank PLC, Kandy branch.\n\nIt is signed. Its verification code is 86AM-Y4KU-T62F-GRJE.\n\nYours faithfully,\nS. Welikumbura",
    );
  });

  it("leave out what the report does not say, and can be sent as they are", () => {
    const empty = { ...report, village_name: "", city: "", client_organization: "", client_branch: "" };
    const message = coverMessage({ report: empty, title: "Bank report", number: "", code, contact: "" });
    expect(message.subject).toBe("Bank report");
    expect(message.text).toContain("Dear Sir or Madam,\n\nPlease find the bank report.\n\n");
    expect(DeliveryRequest.safeParse({ to: "a@b.lk", way: "link", ...message }).success).toBe(true);
  });
});
