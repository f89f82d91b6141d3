# Asks number_words for each episode's text and compares with what is expected. Writes one JSON line per episode.
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;
use Time::HiRes 'time';

my $json  = JSON::PP->new->canonical->utf8;
my $spec  = read_json($ENV{EVALPIN_SPEC});
my $url   = read_json($ENV{EVALPIN_SHARED_URLS})->{number_words};
# Loopback is never asked for through a proxy.
my $http  = HTTP::Tiny->new(timeout => 10, proxy => undef, http_proxy => undef);

open my $results, '>', "$ENV{EVALPIN_OUT}/results.jsonl" or die "results.jsonl: $!\n";
for my $episode (@{ $spec->{episodes} }) {
    my $began    = time;
    my $response = $http->post("$url/call/read", {
        headers => { 'content-type' => 'application/json' },
        content => $json->encode({ text => $episode->{input}{text} }),
    });
    print {$results} $json->encode(outcome($episode, $response, $began)), "\n";
}
close $results or die "results.jsonl: $!\n";

sub outcome {
    my ($episode, $response, $began) = @_;
    my %event = (event => 'episode', id => $episode->{id}, duration_ms => (time - $began) * 1000);
    # HTTP::Tiny says 599 for what never reached the server.
    return { %event, status => 'error', metrics => {}, error_kind => 'infrastructure', message => $response->{content} }
        if $response->{status} == 599;
    return { %event, status => 'failed', metrics => { exact => 0 },
        message => $json->decode($response->{content})->{error} }
        unless $response->{success};
    my $value = $json->decode($response->{content})->{value};
    my $right = $value == $episode->{input}{value};
    return { %event, status => $right ? 'passed' : 'failed', metrics => { exact => $right ? 1 : 0 },
        $right ? () : (message => "\"$episode->{input}{text}\" was read as $value, not $episode->{input}{value}") };
}

sub read_json {
    my ($path) = @_;
    open my $file, '<', $path or die "$path: $!\n";
    local $/;
    return $json->decode(<$file>);
}
