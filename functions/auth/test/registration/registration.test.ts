import { authApi, messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRegistration } from "../helpers/build-registration.ts";
import { refusal, SITE, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

test("a registration answers 201 and mails one link to the configured site, not to the caller's host", async () => {
  const person = buildRegistration();
  const before = room.mails.length;
  const answer = await room.call({
    method: "POST",
    path: "/auth/register",
    body: person,
    headers: { host: "evil.test", "x-forwarded-host": "evil.test" },
  });
  expect(answer.status).toBe(201);
  expect(authApi.routes.register.reply.body.parse(answer.body)).toEqual(answer.body);
  expect(room.mails.length).toBe(before + 1);
  expect(room.lastMail().to).toBe(person.email);
  expect(room.lastMail().text).toContain(`${SITE}/verify-email?token=${room.lastToken()}`);
  expect(room.lastMail().html).toContain(`href="${SITE}/verify-email?token=${room.lastToken()}"`);
  expect(room.lastToken()).toMatch(/^[\w-]{43}$/);
});

test.each([
  ["fullName", messages.auth.fullNameRequired, "Full name is required"],
  ["professionalTitle", messages.auth.professionalTitleRequired, "Professional title is required"],
  ["email", messages.auth.emailRequired, "Email address is required"],
  ["password", messages.auth.passwordTooShort, "Password must be at least 8 characters long"],
])("a registration without %s is refused with its message", async (field, message, letter) => {
  expect(message).toBe(letter);
  for (const empty of ["", undefined, null, 7]) {
    const answer = await room.post("/auth/register", { ...buildRegistration(), [field]: empty });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      message: letter,
      error: { code: "VALIDATION_FAILED", fields: { [field]: letter } },
    });
  }
});

test.each(["Wizard", "chartered valuer", "Chartered Valuation Surveyor", "x".repeat(300)])(
  "the title %s is none of the options of a registration",
  async (professionalTitle) => {
    const { status, body } = await room.post("/auth/register", { ...buildRegistration(), professionalTitle });
    expect([status, body]).toMatchObject([
      400,
      refusal(
        "VALIDATION_FAILED",
        "Choose one of: Chartered Valuer, Licensed Valuer, Associate Valuer, Senior Valuer, Property Valuer, " +
          "Real Estate Valuer, Land Surveyor, Quantity Surveyor, Estate Manager, Real Estate Consultant, Other",
      ),
    ]);
  },
);

test("the checks of a registration come in the specification's order", async () => {
  const wrong: Record<string, unknown> = {
    fullName: " ",
    professionalTitle: "",
    email: "",
    password: "short",
  };
  const right = buildRegistration();
  const steps: Array<[string, Record<string, unknown>]> = [
    ["Full name is required", { fullName: right.fullName }],
    ["Professional title is required", { professionalTitle: right.professionalTitle }],
    ["Email address is required", { email: "not-an-address" }],
    ["Please enter a valid email address", { email: right.email }],
    ["Password must be at least 8 characters long", { password: "longenough" }],
    [
      "Password must contain at least one uppercase letter, one lowercase letter, and one number",
      { password: right.password },
    ],
  ];
  for (const [message, correction] of steps) {
    const { status, body } = await room.post("/auth/register", wrong);
    expect([status, body]).toMatchObject([400, refusal("VALIDATION_FAILED", message)]);
    Object.assign(wrong, correction);
  }
  expect((await room.post("/auth/register", wrong)).status).toBe(201);
});

test.each(["alllower1", "ALLUPPER1", "NoDigitsHere"])("the password %s is too simple", async (password) => {
  const { body } = await room.post("/auth/register", buildRegistration({ password }));
  expect(body).toMatchObject(refusal("VALIDATION_FAILED", messages.auth.passwordTooSimple));
});

test.each(["a@b", "a b@example.test", "@example.test", "a@@example.test"])(
  "%s is no address",
  async (email) => {
    const { body } = await room.post("/auth/register", buildRegistration({ email }));
    expect(body).toMatchObject(refusal("VALIDATION_FAILED", messages.auth.emailInvalid));
  },
);

test("a second registration of a confirmed address gets the same answer, changes nothing and is mailed to the owner", async () => {
  const owner = await room.registerVerified({ email: "Known.Address@Example.test" });
  const stranger = await room.register({ email: "known.address@example.TEST", password: "An0ther-password" });
  const fresh = await room.register();
  expect(stranger.answer.status).toBe(fresh.answer.status);
  expect(stranger.answer.body).toEqual(fresh.answer.body);
  const notice = room.mails.at(-2);
  expect(notice?.to).toBe("Known.Address@Example.test");
  expect(notice?.subject).toBe("You already have a Takseru account");
  expect(notice?.text).not.toContain("token");
  const denied = await room.post("/auth/login", stranger.person);
  expect(denied.body).toMatchObject(refusal("LOGIN_FAILED"));
  expect((await room.login(owner)).user.email).toBe("Known.Address@Example.test");
});

test("five registrations of one address at once all answer 201 and leave one owner", async () => {
  const person = buildRegistration();
  const crowd = await setup(dynoxide);
  const answers = await Promise.all(Array.from({ length: 5 }, () => crowd.post("/auth/register", person)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const emails = (await crowd.stored()).filter(({ pk }) => String(pk).startsWith("EMAIL#"));
  expect(emails).toHaveLength(1);
  const results = [];
  for (const mail of crowd.mails) {
    const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
    results.push((await crowd.verify(token)).status);
  }
  expect(results.filter((status) => status === 200)).toHaveLength(1);
  expect((await crowd.login(person)).user.email).toBe(person.email);
});

test("unknown fields of a registration are ignored", async () => {
  const person = buildRegistration();
  await room.post("/auth/register", {
    ...person,
    user_id: "00000000-0000-4000-8000-000000000000",
    verified_at: "2026-01-01T00:00:00.000Z",
    profile_completed: true,
    saved_at: "2026-01-01T00:00:00.000Z",
    remember: true,
  });
  expect((await room.post("/auth/login", person)).body).toMatchObject(refusal("EMAIL_NOT_VERIFIED"));
  await room.verify(room.lastToken());
  const { user } = await room.login(person);
  expect(user.id).not.toBe("00000000-0000-4000-8000-000000000000");
  expect(user.profile.profile_completed).toBe(false);
});

test("neither password nor link is stored in plain text, and no log line names who registered", async () => {
  const fresh = await setup(dynoxide, { passwords: undefined });
  const { person } = await fresh.register();
  const token = fresh.lastToken();
  await fresh.verify(token);
  const session = await fresh.login(person);
  const stored = JSON.stringify(await fresh.stored());
  expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  for (const secret of [person.password, token, session.token]) expect(stored).not.toContain(secret);
  const lines = JSON.stringify(fresh.logged);
  expect(lines).toContain("auth.register");
  for (const private_ of [person.email, person.fullName, person.password, token, session.token])
    expect(lines).not.toContain(private_);
});

test("a mail that cannot be sent fails the call, and a repeat completes the registration", async () => {
  let works = false;
  const sent: string[] = [];
  const send = async () => {
    if (!works) throw new RangeError("Not sent to someone@example.test");
    sent.push("mail");
  };
  const shaky = await setup(dynoxide, { send });
  const person = buildRegistration();
  const failed = await shaky.post("/auth/register", person);
  expect(failed).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
    body: refusal("UNAVAILABLE"),
  });
  expect(shaky.logged).toContainEqual(
    expect.objectContaining({ event: "call_failed", error: expect.objectContaining({ name: "RangeError" }) }),
  );
  expect(shaky.counted).toEqual([{ MailsRefused: 1 }]);
  expect(JSON.stringify(shaky.logged)).not.toContain("someone@example.test");
  works = true;
  expect((await shaky.post("/auth/register", person)).status).toBe(201);
  expect(sent).toHaveLength(1);
});
