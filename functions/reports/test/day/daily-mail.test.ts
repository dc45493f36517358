import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { accountsTable, createDailyMailList } from "@takseru/auth";
import type { Mail } from "@takseru/kit";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDailyMail } from "../../src/day/daily-mail.ts";
import { setup as setupRoom } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

/** The room's clock stands on 5 January 2026 in Colombo. */
const MORNING = "2026-01-05T01:00:00.000Z";

const setup = async () => {
  const room = await setupRoom(dynoxide);
  const table = await dynoxide.createTable(accountsTable);
  const valuers = createDailyMailList({ client: dynoxide.client, table });
  const mails: Mail[] = [];
  const logged: string[] = [];
  let refuses = false;
  const run = (at = MORNING) =>
    createDailyMail({
      valuers,
      day: room.useCases.day,
      mailer: {
        send: async (mail) => {
          if (refuses) throw new Error("no mail goes out");
          mails.push(mail);
        },
      },
      siteOrigin: "https://takseru.example",
      clock: { now: () => new Date(at) },
      log: (_, event) => void logged.push(event),
    })();
  const wants = (userId: string) =>
    dynoxide.client.send(
      new PutCommand({
        TableName: table,
        Item: { pk: "DAILY_MAIL", sk: `USER#${userId}`, user_id: userId, email: "valuer@example.test" },
      }),
    );
  return {
    ...room,
    run,
    wants,
    mails,
    logged,
    refuse: (isRefusing: boolean) => {
      refuses = isRefusing;
    },
  };
};

const due = {
  place_in_words: "Katugastota",
  current_owner: "Mrs. A. Example",
  due_date: "2026-01-03",
  appointment_date: "2026-01-05",
};

describe("the mail of the morning", () => {
  it("says how much is due, and nothing that somebody wrote", async () => {
    const { create, user, wants, run, mails } = await setup();
    await create(due);
    await create({ place_in_words: "Digana", due_date: "2026-01-05", inspection_date: "2026-01-04" });
    await wants(user);
    await run();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "valuer@example.test",
      subject: "Takseru: what is due on 05/01/2026",
    });
    const { text = "" } = mails[0] ?? {};
    expect(text).toContain("To inspect today: 1 property.");
    expect(text).toContain("Due today: 1 report.");
    expect(text).toContain("Late: 1 report, the longest by 2 days.");
    expect(text).toContain("https://takseru.example/dashboard");
    expect(text).not.toMatch(/Katugastota|Digana|Example/);
  });

  it("is sent once a day, however many runs there are at once", async () => {
    const { create, user, wants, run, mails } = await setup();
    await create(due);
    await wants(user);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(mails).toHaveLength(1);
    await run("2026-01-06T01:00:00.000Z");
    expect(mails).toHaveLength(2);
  });

  it("is off until it is switched on, and is not sent where nothing is due or in the night", async () => {
    const { create, user, wants, run, mails } = await setup();
    await create(due);
    await run();
    await wants(randomUUID());
    await run();
    await wants(user);
    await run("2026-01-04T19:00:00.000Z");
    expect(mails).toEqual([]);
  });

  it("that fails does not keep the others from theirs, and is not sent twice", async () => {
    const { create, user, wants, run, mails, logged, refuse } = await setup();
    await create(due);
    await wants(user);
    refuse(true);
    await expect(run()).rejects.toThrow("1 daily mails were not sent");
    expect(logged).toEqual(["daily_mail_not_sent"]);
    refuse(false);
    await run();
    expect(mails).toEqual([]);
  });
});
