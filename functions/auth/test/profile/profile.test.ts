import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { authApi, honorifics, Profile } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProfileReader } from "../../src/index.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

const signedIn = async () => {
  const { person, token, user } = await room.signIn();
  const path = `/reports/profile/${user.id}`;
  return {
    person,
    token,
    user,
    get: () => room.call({ method: "GET", path, token }),
    put: (body: unknown) => room.call({ method: "PUT", path, token, body }),
    update: (body: unknown) => room.call({ method: "PUT", path: "/auth/profile", token, body }),
  };
};

const form = {
  honorable: "Dr.",
  full_name: "Example Valuer",
  professional_title: "Chartered Valuation Surveyor",
  qualifications_list: ["BSc Surveying", "FIV (Sri Lanka)"],
  professional_status: "MRICS",
  house_number: "12/3",
  street_name: "Example Road",
  area_name: "Peradeniya",
  city: "Kandy",
  district: "Kandy",
  phone_number: "081 234 5678",
  mobile_number: "+94 77 123 4567",
  email_address: "valuer@example.test",
  ivsl_registration: "A/000",
  ivsl_grade: "Fellow",
  rics_number: "0000000",
  bank_panels: ["Example Bank", "Another Example Bank"],
  default_valuer_reference: "VR/JS",
};

test("registration makes a profile of the chosen name, title and address, without the form's defaults", async () => {
  const { person, get } = await signedIn();
  expect(await get()).toMatchObject({
    status: 200,
    body: {
      honorable: "Mr.",
      qualifications_list: [],
      professional_status: "",
      bank_panels: [],
      full_name: person.fullName,
      professional_title: "Chartered Valuer",
      email_address: person.email,
      profile_completed: false,
    },
  });
});

test("saving the form keeps every field, numbers in E.164, and completes the profile", async () => {
  const { user, token, get, put } = await signedIn();
  const saved = {
    ...form,
    phone_number: "+94812345678",
    mobile_number: "+94771234567",
    profile_completed: true,
  };
  expect(await put(form)).toMatchObject({ status: 200, body: saved });
  expect(Profile.parse((await get()).body)).toEqual(saved);
  const me = await room.call({ method: "GET", path: "/auth/me", token });
  expect(authApi.routes.me.reply.body.parse(me.body).data.user.profile).toEqual({
    honorable: "Dr.",
    full_name: "Example Valuer",
    professional_title: "Chartered Valuation Surveyor",
    profile_completed: true,
  });
  expect(await createProfileReader({ client: dynoxide.client, table: room.table })(user.id)).toEqual(saved);
});

test("the stored record has the specification's stored names", async () => {
  const { user, put } = await signedIn();
  await put(form);
  const record = (await room.stored()).find(({ pk, sk }) => pk === `USER#${user.id}` && sk === "PROFILE");
  expect(record).toMatchObject({
    qualifications: form.qualifications_list,
    telephone: "+94812345678",
    mobile: "+94771234567",
  });
  expect(Object.keys(record ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(qualifications_list|phone_number|mobile_number)$/)]),
  );
});

test("PUT /auth/profile changes the given fields only and answers in its own envelope", async () => {
  const { put, update } = await signedIn();
  await put(form);
  const answer = await update({ city: "Matale", mobile_number: "" });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, message: "Profile updated successfully!" },
  });
  expect(authApi.routes.updateProfile.reply.body.parse(answer.body).data.profile).toEqual({
    ...form,
    phone_number: "+94812345678",
    mobile_number: "",
    city: "Matale",
    profile_completed: true,
  });
});

test("changes of different fields at the same time all stay", async () => {
  const { get, update } = await signedIn();
  await Promise.all([
    update({ city: "Kandy" }),
    update({ district: "Matale" }),
    update({ house_number: "7" }),
  ]);
  expect((await get()).body).toMatchObject({ city: "Kandy", district: "Matale", house_number: "7" });
});

test.each([
  { full_name: "" },
  { full_name: "   " },
  { email_address: "" },
  { email_address: " " },
  { full_name: null },
])("%j asks to fill in all required fields, and nothing is saved", async (empty) => {
  const { get, put, update } = await signedIn();
  for (const send of [put, update])
    expect(await send({ ...form, ...empty })).toMatchObject({
      status: 400,
      body: {
        success: false,
        message: "Please fill in all required fields",
        error: { code: "VALIDATION_FAILED", fields: { [Object.keys(empty)[0] ?? ""]: expect.any(String) } },
      },
    });
  expect((await get()).body).toMatchObject({ city: "", profile_completed: false });
});

test("the placeholder name does not complete a profile, a real one does", async () => {
  const { put } = await signedIn();
  expect((await put({ ...form, full_name: "New User" })).body).toMatchObject({ profile_completed: false });
  expect((await put({ full_name: "Example Valuer" })).body).toMatchObject({ profile_completed: true });
});

test.each([
  [{ honorable: "Sir" }, "honorable"],
  [{ email_address: "not-an-address" }, "email_address"],
  [{ mobile_number: "12345" }, "mobile_number"],
  [{ qualifications_list: "BSc" }, "qualifications_list"],
  [{ qualifications_list: [""] }, "qualifications_list.0"],
  [{ bank_panels: ["Example Bank", " "] }, "bank_panels.1"],
  [{ bank_panels: Array(31).fill("Example Bank") }, "bank_panels"],
  [{ rics_number: "x".repeat(201) }, "rics_number"],
  [{ city: "x".repeat(201) }, "city"],
  [{ city: 5 }, "city"],
])("%j is refused at its field", async (change, field) => {
  const { put } = await signedIn();
  expect(await put(change)).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_FAILED", fields: { [field]: expect.any(String) } } },
  });
});

test("an older profile without our own fields reads with them empty", async () => {
  const { user, get, put } = await signedIn();
  await put(form);
  const record = (await room.stored()).find(({ pk, sk }) => pk === `USER#${user.id}` && sk === "PROFILE");
  const { ivsl_grade: _, rics_number: __, bank_panels: ___, ...before } = record ?? {};
  await dynoxide.client.send(new PutCommand({ TableName: room.table, Item: before }));
  expect((await get()).body).toMatchObject({
    city: "Kandy",
    ivsl_grade: "",
    rics_number: "",
    bank_panels: [],
  });
});

/** The row of an account that an earlier version registered: it has the form's defaults. */
const storeDefaults = async (userId: string) => {
  const row = (await room.stored()).find(({ pk, sk }) => pk === `USER#${userId}` && sk === "PROFILE");
  const defaults = { qualifications: ["BSc Surveying"], professional_status: "MRICS" };
  await dynoxide.client.send(new PutCommand({ TableName: room.table, Item: { ...row, ...defaults } }));
};

test("defaults that an earlier version stored are nobody's claim until a save names them", async () => {
  const unclaimed = { qualifications_list: [], professional_status: "" };
  const { user, get, update } = await signedIn();
  await storeDefaults(user.id);
  expect((await get()).body).toMatchObject({ ...unclaimed, profile_completed: false });
  await update({ city: "Matale" });
  expect((await get()).body).toMatchObject({ ...unclaimed, city: "Matale", profile_completed: true });
  const claimed = { qualifications_list: ["BSc Surveying"], professional_status: "MRICS" };
  await update(claimed);
  await update({ city: "Kandy" });
  expect((await get()).body).toMatchObject({ ...claimed, city: "Kandy" });
});

test("first saves at once clear nothing of each other", async () => {
  const { user, get, update } = await signedIn();
  await storeDefaults(user.id);
  await Promise.all([
    update({ city: "Kandy" }),
    update({ qualifications_list: ["FIV (Sri Lanka)"] }),
    update({ professional_status: "FRICS" }),
  ]);
  expect((await get()).body).toMatchObject({
    city: "Kandy",
    qualifications_list: ["FIV (Sri Lanka)"],
    professional_status: "FRICS",
  });
});

test.each(honorifics)("the honorific %s is accepted", async (honorable) => {
  const { put } = await signedIn();
  expect((await put({ honorable })).body).toMatchObject({ honorable });
});

test("unknown fields and fields that the owner may not set are ignored", async () => {
  const { user, person, get, put } = await signedIn();
  const foreign = {
    pk: "USER#x",
    sk: "ACCOUNT",
    user_id: "x",
    password_hash: "x",
    expires_at_epoch: 1,
    id: "x",
  };
  await put({ ...foreign, full_name: "New User", profile_completed: true, saved_at: "x" });
  const record = (await room.stored()).find(({ pk, sk }) => pk === `USER#${user.id}` && sk === "PROFILE");
  for (const name of ["user_id", "password_hash", "expires_at_epoch", "id", "profile_completed"])
    expect(record).not.toHaveProperty(name);
  expect((await get()).body).toMatchObject({ profile_completed: false });
  expect((await room.login(person)).user.email).toBe(person.email);
});

test("the stored names are taken too, and stored in the fields that they mean", async () => {
  const stored = {
    qualifications: ["BSc Estate Management"],
    telephone: "081 234 5678",
    mobile: "0771234567",
  };
  const { get, update, put } = await signedIn();
  expect(await update(stored)).toMatchObject({ status: 200 });
  const fields = {
    qualifications_list: ["BSc Estate Management"],
    phone_number: "+94812345678",
    mobile_number: "+94771234567",
  };
  expect((await get()).body).toMatchObject(fields);
  // The form's name takes precedence over the stored one.
  await put({ ...stored, telephone: "0812000000", phone_number: "0813000000" });
  expect((await get()).body).toMatchObject({ ...fields, phone_number: "+94813000000" });
});

test.each([{}, undefined, { nonsense: 1 }, { profile_completed: true }, { Full_Name: "Other" }])(
  "a change without any known field, %j, answers 400 and changes nothing",
  async (change) => {
    const { get, put, update } = await signedIn();
    const before = (await get()).body;
    for (const send of [put, update])
      expect(await send(change)).toMatchObject({
        status: 400,
        body: { message: "Please send at least one field of the profile" },
      });
    expect((await get()).body).toEqual(before);
    expect(before).toMatchObject({ profile_completed: false });
  },
);

test("the address on the profile is not the one to sign in with", async () => {
  const { person, token, put } = await signedIn();
  await put({ email_address: "office@example.test" });
  const me = await room.call({ method: "GET", path: "/auth/me", token });
  expect(me.body).toMatchObject({ data: { user: { email: person.email } } });
});

test("another valuer's profile can be neither read nor saved", async () => {
  const mine = await signedIn();
  const theirs = await signedIn();
  for (const method of ["GET", "PUT"]) {
    const path = `/reports/profile/${theirs.user.id}`;
    const answer = await room.call({
      method,
      path,
      token: mine.token,
      ...(method === "PUT" ? { body: form } : {}),
    });
    expect(answer).toMatchObject({ status: 403, body: { success: false, error: { code: "FORBIDDEN" } } });
  }
  expect((await theirs.get()).body).toMatchObject({ city: "", profile_completed: false });
});
