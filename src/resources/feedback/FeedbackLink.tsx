import Link from '@mui/material/Link';

/** A URL from a sender: a link if it is http or https, otherwise plain text. */
export function FeedbackLink({ url }: { url: string }) {
  const leads = /^https?:\/\//i.test(url) && URL.canParse(url);
  return leads ? (
    <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </Link>
  ) : (
    <>{url}</>
  );
}
