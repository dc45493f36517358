import { expect, type Page } from "@playwright/test";

interface StoredDraft {
  key: string;
  typed: unknown;
}

/** The drafts in the IndexedDB of this browser. */
export const storedDrafts = (page: Page): Promise<StoredDraft[]> =>
  page.evaluate(
    () =>
      new Promise<StoredDraft[]>((resolve, reject) => {
        const opened = indexedDB.open("takseru");
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const drafts: StoredDraft[] = [];
          const cursor = opened.result.transaction("drafts").objectStore("drafts").openCursor();
          cursor.onerror = () => reject(cursor.error);
          cursor.onsuccess = () => {
            if (!cursor.result) {
              opened.result.close();
              return resolve(drafts);
            }
            drafts.push({ key: String(cursor.result.key), typed: Reflect.get(cursor.result.value, "typed") });
            cursor.result.continue();
          };
        };
      }),
  );

/** Waits until a draft with this text is stored: before that, the page asks users who leave it. */
export const expectStoredDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain(text);
