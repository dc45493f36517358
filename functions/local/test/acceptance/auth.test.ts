import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  expectAnswer,
  expectError,
  LoginReply,
  MeReply,
  MessageReply,
  Profile,
  ProfileReply,
} from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import { buildRegistration, mailedToken, type Valuer } from "./helpers/valuers.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const HOUR = 3_600_000;
const register = (body: unknown) => product.call("POST", "/auth/register", { body });
const verify = (token: string) => product.call("POST", "/auth/verify-email", { body: { token } });
const login = (body: unknown) => product.call("POST", "/auth/login", { body });
const me = (token: string) => product.call("GET", "/auth/me", { token });

describe("registration", () => {
  const wrong = { fullName: "", professionalTitle: "", email: "", password: "" };
  const named = { ...wrong, fullName: "Nimal Perera" };
  const titled = { ...named, professionalTitle: "Chartered Valuer" };
  const addressed = { ...titled, email: "order@example.lk" };
  const tooSimple =
    "Password must contain at least one uppercase letter, one lowercase letter, and one number";

  test.each([
    ["everything is wrong", wrong, "Full name is required"],
    ["nothing is sent", {}, "Full name is required"],
    ["the name is blank", { ...wrong, fullName: "   " }, "Full name is required"],
    ["only the name is right", named, "Professional title is required"],
    ["name and title are right", titled, "Email address is required"],
    ["the address has no @", { ...titled, email: "nimal.example.lk" }, "Please enter a valid email address"],
    ["the address has no domain", { ...titled, email: "nimal@" }, "Please enter a valid email address"],
    ["there is no password", addressed, "Password must be at least 8 characters long"],
    [
      "seven characters",
      { ...addressed, password: "Abcdef1" },
      "Password must be at least 8 characters long",
    ],
    ["no uppercase letter", { ...addressed, password: "valuer-2026" }, tooSimple],
    ["no lowercase letter", { ...addressed, password: "VALUER-2026" }, tooSimple],
    ["no digit", { ...addressed, password: "Valuer-Perera" }, tooSimple],
  ])("says what comes first in the specification's order when %s", async (_, body, message) => {
    expectError(await register(body), 400, { message });
  });

  test("answers 201 with success and message, and neither a user nor a token", async () => {
    expectAnswer(await register(buildRegistration()), 201, MessageReply);
  });

  test.each(["Gampola7", `Aa1${"x".repeat(61)}`])("takes the password %s", async (password) => {
    const valuer = await product.newValuer({ password });
    expect(valuer.token).not.toBe("");
  });

  test.each([
    "Chartered Valuer",
    "Licensed Valuer",
    "Associate Valuer",
    "Senior Valuer",
    "Property Valuer",
    "Real Estate Valuer",
    "Land Surveyor",
    "Quantity Surveyor",
    "Estate Manager",
    "Real Estate Consultant",
    "Other",
  ])("takes the professional title %s", async (professionalTitle) => {
    expectAnswer(await register(buildRegistration({ professionalTitle })), 201, MessageReply);
  });

  test("answers a known address as it answers a new one, and leaves the account as it was", async () => {
    const fresh = await register(buildRegistration());
    const valuer = await product.newValuer();
    const again = await register({ ...valuer.registration, password: "Another-2026", fullName: "Impostor" });
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
    const { email, password } = valuer.registration;
    expectError(await login({ email, password: "Another-2026" }), 401);
    expect(expectAnswer(await login({ email, password }), 200, LoginReply).data.user).toEqual(valuer.user);
  });
});

describe("the verification of an address", () => {
  test("comes by a mail whose link ends in ?token=...", async () => {
    const registration = buildRegistration();
    await register(registration);
    const mail = (await product.mails()).find(({ to }) => to === registration.email);
    expect(mail?.links.filter((link) => /\?token=[^&#]+$/.test(link))).toHaveLength(1);
    expect(mail?.text).toContain("?token=");
    expect(mail?.html).toContain("?token=");
  });

  test("is required before signing in, and does not answer with a session", async () => {
    const registration = buildRegistration();
    await register(registration);
    const refused = await login(registration);
    expectError(refused, 403);
    expect(refused.text).not.toContain("token");
    expectAnswer(await verify(await mailedToken(product.mails, registration.email)), 200, MessageReply);
    expectAnswer(await login(registration), 200, LoginReply);
  });

  test("refuses a token that was never mailed, with a code that does not sign anybody out", async () => {
    const { status } = await verify("A".repeat(43));
    expect([400, 404, 410]).toContain(status);
    expectError(await verify("A".repeat(43)), status);
  });

  test("works once; opening the link again is refused and changes nothing", async () => {
    const registration = buildRegistration();
    await register(registration);
    const token = await mailedToken(product.mails, registration.email);
    await verify(token);
    const { status } = await verify(token);
    expect([400, 404, 410]).toContain(status);
    expectAnswer(await login(registration), 200, LoginReply);
  });

  test("is mailed again on request, and an unknown address is answered alike but not written to", async () => {
    const registration = buildRegistration();
    await register(registration);
    const resend = (email: string) => product.call("POST", "/auth/resend-verification", { body: { email } });
    const known = await resend(registration.email);
    const stranger = buildRegistration().email;
    const unknown = await resend(stranger);
    expectAnswer(known, 200, MessageReply);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const sentTo = (await product.mails()).map(({ to }) => to);
    expect(sentTo.filter((to) => to === registration.email)).toHaveLength(2);
    expect(sentTo).not.toContain(stranger);
    expectAnswer(await verify(await mailedToken(product.mails, registration.email)), 200, MessageReply);
  });
});

describe("login", () => {
  test.each([
    ["nothing", {}],
    ["no password", { email: "nimal@example.lk", password: "" }],
    ["no address", { email: "", password: "Valuer-2026" }],
  ])("with %s asks to fill in all fields", async (_, body) => {
    expectError(await login(body), 400, { message: "Please fill in all fields" });
  });

  test("answers success, message, the user and a token of 256 bits", async () => {
    const { registration } = await product.newValuer();
    const answer = expectAnswer(await login(registration), 200, LoginReply);
    expect(answer.data.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: registration.email,
      profile: {
        honorable: "Mr.",
        full_name: "Nimal Perera",
        professional_title: "Chartered Valuer",
        profile_completed: false,
      },
    });
    expect(Buffer.from(answer.data.token, "base64url").byteLength).toBeGreaterThanOrEqual(32);
  });

  test("gives a new token each time, and the earlier ones stay good", async () => {
    const { registration, token } = await product.newValuer();
    const second = expectAnswer(await login(registration), 200, LoginReply).data.token;
    expect(second).not.toBe(token);
    expectAnswer(await me(token), 200, MeReply);
    expectAnswer(await me(second), 200, MeReply);
  });

  test("answers a wrong password and an unknown address alike, with 401", async () => {
    const { registration } = await product.newValuer();
    const wrong = await login({ email: registration.email, password: "Valuer-2027" });
    const unknown = await login({ email: "unknown@example.lk", password: "Valuer-2027" });
    expectError(wrong, 401);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test("stores neither the token nor the password as it is", async () => {
    const { registration, token } = await product.newValuer({ password: "In-the-Clear-2026" });
    let stored = "";
    const pages = paginateScan({ client: product.database }, { TableName: product.tables.Accounts });
    for await (const { Items } of pages) stored += JSON.stringify(Items);
    expect(stored).toContain(registration.email);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain("In-the-Clear-2026");
  });
});

describe("a session", () => {
  test("tells who is signed in, exactly as login did", async () => {
    const { token, user } = await product.newValuer();
    expect(expectAnswer(await me(token), 200, MeReply).data.user).toEqual(user);
  });

  test("ends with logout from the next call on, and other sessions do not", async () => {
    const { registration, token } = await product.newValuer();
    const other = expectAnswer(await login(registration), 200, LoginReply).data.token;
    expectAnswer(await product.call("POST", "/auth/logout", { token }), 200, MessageReply);
    expectError(await me(token), 401);
    expectError(await product.call("POST", "/auth/logout", { token }), 401);
    expectAnswer(await me(other), 200, MeReply);
  });

  test.each([
    ["none", {}],
    ["an empty one", { authorization: "" }],
    ["Bearer alone", { authorization: "Bearer" }],
    ["another scheme", { authorization: "Basic bmltYWw6VmFsdWVyLTIwMjY=" }],
    ["a forged token", { authorization: `Bearer ${"A".repeat(43)}` }],
    ["a very long token", { authorization: `Bearer ${"A".repeat(5_000)}` }],
  ])("is not there with this Authorization header: %s", async (_, headers) => {
    expectError(await product.call("GET", "/auth/me", { headers }), 401);
  });

  test("lasts 12 hours, or 30 days with Remember me", async (context) => {
    cannot(context, "clock");
    const { registration, token } = await product.newValuer();
    const { email, password } = registration;
    const remembered = expectAnswer(await login({ email, password, remember: true }), 200, LoginReply).data
      .token;
    product.clock.advance(12 * HOUR - 60_000);
    expectAnswer(await me(token), 200, MeReply);
    product.clock.advance(2 * 60_000);
    expectError(await me(token), 401);
    product.clock.advance((30 * 24 - 12) * HOUR - 3 * 60_000);
    expectAnswer(await me(remembered), 200, MeReply);
    product.clock.advance(3 * 60_000);
    expectError(await me(remembered), 401);
  });
});

describe("the profile", () => {
  const form = {
    honorable: "Dr.",
    full_name: "Kamala Wijesinghe",
    professional_title: "Senior Valuer",
    qualifications_list: ["BSc Estate Management and Valuation", "FIV (Sri Lanka)"],
    professional_status: "FRICS",
    house_number: "42/1",
    street_name: "Temple Road",
    area_name: "Peradeniya",
    city: "Kandy",
    district: "Kandy",
    phone_number: "+94812345678",
    mobile_number: "+94771234567",
    email_address: "kamala@example.lk",
    ivsl_registration: "IVSL/1234",
    default_valuer_reference: "VR/KW",
  };
  const pathOf = ({ user }: Valuer) => `/reports/profile/${user.id}`;
  let owner: Valuer;
  beforeAll(async () => {
    owner = await product.newValuer();
  });

  test("starts with what registration asked for alone: the form's defaults are nobody's until they are saved", async () => {
    const valuer = await product.newValuer({ fullName: "Sunil Silva", professionalTitle: "Land Surveyor" });
    expect(expectAnswer(await valuer.call("GET", pathOf(valuer)), 200, Profile)).toMatchObject({
      honorable: "Mr.",
      full_name: "Sunil Silva",
      professional_title: "Land Surveyor",
      qualifications_list: [],
      professional_status: "",
      house_number: "",
      street_name: "",
      area_name: "",
      city: "",
      district: "",
      phone_number: "",
      mobile_number: "",
      ivsl_registration: "",
      default_valuer_reference: "",
      profile_completed: false,
    });
  });

  test("is the answer itself when it is saved under its user, and reads back whole", async () => {
    const valuer = await product.newValuer();
    const saved = expectAnswer(await valuer.call("PUT", pathOf(valuer), { body: form }), 200, Profile);
    expect(saved).toMatchObject(form);
    expect(expectAnswer(await valuer.call("GET", pathOf(valuer)), 200, Profile)).toEqual(saved);
  });

  test("is data.profile when it is saved under /auth/profile, and both addresses show the same one", async () => {
    const valuer = await product.newValuer();
    const saved = expectAnswer(await valuer.call("PUT", "/auth/profile", { body: form }), 200, ProfileReply);
    expect(saved.data.profile).toMatchObject(form);
    expect(expectAnswer(await valuer.call("GET", pathOf(valuer)), 200, Profile)).toEqual(saved.data.profile);
  });

  test("once saved is completed, and the session's user shows it", async () => {
    const valuer = await product.newValuer();
    await valuer.call("PUT", pathOf(valuer), { body: form });
    expect(expectAnswer(await me(valuer.token), 200, MeReply).data.user).toEqual({
      ...valuer.user,
      profile: {
        honorable: "Dr.",
        full_name: "Kamala Wijesinghe",
        professional_title: "Senior Valuer",
        profile_completed: true,
      },
    });
  });

  test.each(["Mr.", "Ms.", "Mrs.", "Dr.", "Prof."])("takes the honorific %s", async (honorable) => {
    const saved = await owner.call("PUT", pathOf(owner), { body: { ...form, honorable } });
    expect(expectAnswer(saved, 200, Profile).honorable).toBe(honorable);
  });

  test.each([
    ["full_name", { ...form, full_name: "" }],
    ["full_name", { ...form, full_name: "  " }],
    ["email_address", { ...form, email_address: "" }],
  ])("without %s is refused and stays as it was", async (field, body) => {
    const before = (await owner.call("GET", pathOf(owner))).text;
    const message = "Please fill in all required fields";
    for (const path of [pathOf(owner), "/auth/profile"])
      expectError(await owner.call("PUT", path, { body }), 400, { message, fields: [field] });
    expect((await owner.call("GET", pathOf(owner))).text).toBe(before);
  });

  test.each([
    ["honorable", "Lord"],
    ["email_address", "not an address"],
    ["qualifications_list", "BSc Surveying"],
    ["qualifications_list", [7]],
    ["city", { name: "Kandy" }],
    ["full_name", 7],
  ])("refuses %s as %j and names the field", async (field, value) => {
    const answer = await owner.call("PUT", pathOf(owner), { body: { ...form, [field]: value } });
    const [named] = Object.keys(expectError(answer, 400).error.fields ?? {});
    expect(named?.split(".")[0]).toBe(field);
  });

  test("of somebody else is 403 to read and to write, whether or not that user exists", async () => {
    const other = await product.newValuer();
    const before = (await owner.call("GET", pathOf(owner))).text;
    for (const path of [pathOf(owner), "/reports/profile/00000000-0000-4000-8000-000000000000"]) {
      expectError(await other.call("GET", path), 403);
      expectError(await other.call("PUT", path, { body: form }), 403);
    }
    expect((await owner.call("GET", pathOf(owner))).text).toBe(before);
  });

  test("does not let its owner change the account's id or address", async () => {
    const body = { ...form, id: "00000000-0000-4000-8000-000000000000", email: "other@example.lk" };
    await owner.call("PUT", pathOf(owner), { body });
    const { user } = expectAnswer(await me(owner.token), 200, MeReply).data;
    expect({ id: user.id, email: user.email }).toEqual({ id: owner.user.id, email: owner.user.email });
  });
});

test("health answers 200 with status ok and a version, to anybody", async () => {
  const Health = z.strictObject({ status: z.literal("ok"), version: z.string().min(1) });
  expectAnswer(await product.call("GET", "/health"), 200, Health);
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
