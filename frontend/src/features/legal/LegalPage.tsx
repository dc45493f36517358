import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useSession } from "@/lib/session/session";
import { Page, PageHeader, SiteHeader, TextLink } from "@/ui";
import classes from "./legal.module.css";

export interface LegalSection {
  title: string;
  /** One entry per paragraph. */
  text?: ReactNode[];
  points?: string[];
}

interface LegalPageProps {
  title: string;
  description: string;
  /** Date of the last change, dd/mm/yyyy. */
  changed: string;
  sections: readonly LegalSection[];
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");

/** A legal text in short sections with anchors. */
export const LegalPage = ({ title, description, changed, sections }: LegalPageProps) => {
  const { user } = useSession();
  return (
    <>
      {!user && (
        <SiteHeader>
          <TextLink to="/login">Sign in</TextLink>
        </SiteHeader>
      )}
      <Page title={title} width="text">
        <PageHeader title={title} description={`${description} Last changed on ${changed}.`} />
        <nav aria-label="Contents">
          <ol className={classes.contents}>
            {sections.map((section) => (
              <li key={section.title}>
                <a href={`#${idOf(section.title)}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ title, text = [], points = [] }) => (
          <section key={title} id={idOf(title)} className={classes.section}>
            <Title order={2}>{title}</Title>
            {text.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
              <p key={index}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </Page>
    </>
  );
};
