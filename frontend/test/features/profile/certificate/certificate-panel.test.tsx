import { messages, type SigningCertificate } from "@takseru/shared-types";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildProfile, buildUser } from "../../../helpers/build";
import { type FakeCalls, refuse } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const certificate: SigningCertificate = {
  subject: "CN=Nimal Perera, O=Invented Valuers, C=LK",
  issuer: "CN=Invented CA",
  key_type: "RSA 2048",
  not_before: "2020-01-01T00:00:00.000Z",
  not_after: "2119-01-01T00:00:00.000Z",
  certificate_sha256: "a".repeat(64),
  uploaded_at: "2026-01-05T04:30:00.000Z",
};

const openPanel = (stored: SigningCertificate | null, calls: FakeCalls["auth"] = {}) =>
  open(
    "/practice?part=signature",
    {
      auth: {
        getProfile: () => buildProfile(),
        getCertificate: () => ({ success: true, data: { certificate: stored } }),
        saveCertificate: () => ({
          success: true,
          message: messages.certificates.saved,
          data: { certificate },
        }),
        deleteCertificate: () => ({ success: true, message: messages.certificates.removed }),
        ...calls,
      },
      images: { pictures: () => ({ data: { logo: null, signature: null } }) },
    },
    buildUser(),
  );

/** Other panels of the screen have alerts of their own. */
const panel = () => within(screen.getByRole("region", { name: "Signature file in use" }));

const choose = async (bytes: number) =>
  userEvent.upload(
    await screen.findByLabelText("Signature file"),
    new File([new Uint8Array(bytes).fill(65)], "nimal.p12"),
  );

it("a certificate is sent with its password, and its name and its end are shown", async () => {
  const { calls } = openPanel(null);
  await choose(3);
  await userEvent.type(screen.getByLabelText("Password of the file"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Sign with this certificate" }));
  await screen.findByText(certificate.subject);
  screen.getByText("Valid until 01/01/2119");
  expect(calls.find(({ name }) => name === "auth.saveCertificate")?.body).toEqual({
    file: "QUFB",
    password: "secret",
  });
  expect(screen.queryByLabelText("Password of the file")).toBeNull();
});

it("a refused file is refused in the server's words, and can be sent with another password", async () => {
  openPanel(null, { saveCertificate: () => refuse("CERTIFICATE_REJECTED") });
  await choose(3);
  await userEvent.click(screen.getByRole("button", { name: "Sign with this certificate" }));
  expect(await panel().findByRole("alert")).toHaveTextContent(messages.certificates.unreadable);
  screen.getByLabelText("Password of the file");
});

it("a wrong password is refused at the password", async () => {
  const message = messages.certificates.passwordWrong;
  openPanel(null, { saveCertificate: () => refuse("CERTIFICATE_REJECTED", { password: message }) });
  await choose(3);
  await userEvent.click(screen.getByRole("button", { name: "Sign with this certificate" }));
  await screen.findByText(message);
  expect(screen.getByLabelText("Password of the file")).toBeInvalid();
  expect(panel().queryByRole("alert")).toBeNull();
});

it("a file of more than 64 KB is refused before it is sent", async () => {
  const { calls } = openPanel(null);
  await choose(70_000);
  expect(panel().getByRole("alert")).toHaveTextContent(messages.certificates.tooLarge);
  expect(screen.getByRole("button", { name: "Sign with this certificate" })).toBeDisabled();
  expect(calls.filter(({ name }) => name === "auth.saveCertificate")).toEqual([]);
});

it("it is removed after a question", async () => {
  openPanel(certificate);
  await userEvent.click(await screen.findByRole("button", { name: "Remove certificate" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  await screen.findByText("A signature file ends with .p12 or .pfx");
  expect(screen.queryByText(certificate.subject)).toBeNull();
});

it("one that ends within the month says so", async () => {
  const soon = new Date(Date.now() + 10 * 24 * 60 * 60 * 1_000).toISOString();
  openPanel({ ...certificate, not_after: soon });
  await screen.findByText(/^Ends soon: valid until/);
});

it("one that has expired says so", async () => {
  openPanel({ ...certificate, not_after: "2021-01-01T00:00:00.000Z" });
  await screen.findByText("Expired on 01/01/2021");
});
